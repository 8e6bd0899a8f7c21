// What the header and the foot of the page say about the link to the engine. Neither moves anything else on the page.
import { $ } from './helpers.js';

/** @param {string} text why no question can be answered; '' if they are */
export function showProblem(text) {
  $('link-state').textContent = text && 'disconnected';
  $('gone').hidden = !text;
  $('gone').textContent = text;
}

/** @param {string} text a few words; '' for nothing */
export function showNotice(text) {
  $('notice').textContent = text;
}
