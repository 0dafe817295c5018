import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

/** A light screen without wishes. */
const matchMedia = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

// Browsers have them, jsdom does not.
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia });
Element.prototype.scrollIntoView = () => {};

// A form filled in letter by letter takes its time on a busy machine, and so does the first drawing of a page.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5_000 });
