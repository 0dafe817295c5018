import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

/** A light screen, without any of the other preferences that a page can ask for. */
const matchMedia = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

// jsdom lacks these functions, which all browsers have.
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia });
Element.prototype.scrollIntoView = () => {};
Element.prototype.setPointerCapture = () => {};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// On a busy machine, filling in a form letter by letter takes long, and so does the first rendering of a page.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5_000 });
