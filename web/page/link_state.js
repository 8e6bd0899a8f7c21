// What the header and the foot of the page say about the link to the engine.
import { $ } from './helpers.js';

let notice = '';
let problem = '';

function draw() {
  $('link-state').textContent = problem ? 'disconnected' : notice;
  $('gone').hidden = !problem;
  $('gone').textContent = problem;
}

/** @param {string} text why no question can be answered; '' if they are */
export function showProblem(text) {
  problem = text;
  draw();
}

/** @param {string} text a few words; '' for nothing */
export function showNotice(text) {
  notice = text;
  draw();
}
