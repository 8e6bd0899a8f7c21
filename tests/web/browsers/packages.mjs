// The packages of npm that the tests use. They are in the build folder (tools/page_code/packages).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../build/page_code/', import.meta.url));
const { resolve } = createRequire(`${folder}package.json`);

export const puppeteer = createRequire(`${folder}package.json`)('puppeteer-core');
export const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
