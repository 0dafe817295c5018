import { execFileSync } from 'node:child_process';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The commit at which the work in this folder began: where it left the branch that it follows, else `main`, else the last commit.
 * What is not committed yet counts as changed in any case.
 */
export function baseOfChange(folder: string): string {
  for (const branch of ['@{upstream}', 'origin/main', 'main']) {
    try {
      return git(folder, 'merge-base', 'HEAD', branch);
    } catch {
      // There is no such branch: the next one is asked.
    }
  }
  return git(folder, 'rev-parse', 'HEAD');
}

/** Whether anything below `path` differs from the commit, files that git doesn't know yet included. */
export function hasChanged(folder: string, base: string, path: string): boolean {
  const known = git(folder, 'diff', '--name-only', base, '--', path);
  const unknown = git(folder, 'ls-files', '--others', '--exclude-standard', '--', path);
  return known !== '' || unknown !== '';
}
