import { parseArgs } from 'node:util';

/**
 * Reads the options and areas of a command. For `--help` it prints the help and ends the process; for an option that there
 * is not it says so, and ends it with code 2.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} T
 * @param {string} help
 * @param {T} options
 */
export function readCommandLine(help, options) {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) {
    console.log(help);
    process.exit(0);
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [said] = /** @type {Error} */ (error).message.split('. ');
    console.error(`${said}. --help names the options that there are.`);
    process.exit(2);
  }
}
