/** One promise of the specification and the tests that show it is kept. */
export interface Row {
  /** The section, a dot, a name: `login.heading`. */
  id: string;
  /** The promise, in the specification's words. */
  says: string;
  /** Tests that fail when the promise is broken. */
  shownBy: Shown[];
  /** Where the specification contradicts itself or leaves a choice: what was decided, and why. */
  decision?: string;
}

/** A file from the repository's root and the full title of a test in it, describe blocks first. */
export type Shown = `${string} › ${string}`;

/** `const login = testsOf('mfe-public/test/login.test.tsx')`, then `login('signs in')` or `login('describe block', 'title')`. */
export const testsOf =
  (file: string) =>
  (...titles: string[]): Shown =>
    `${file} › ${titles.join(' › ')}`;
