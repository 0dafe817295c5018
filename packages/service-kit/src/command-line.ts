/**
 * Reads the options of a command by `parseArgs`. For `--help` it prints the usage and ends the process; for an option that
 * there is not it says so, and ends it with code 2.
 */
export function readCommandLine<T>(usage: string, parse: () => T): T {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parse();
  } catch (error) {
    const [said] = (error as Error).message.split('. ');
    console.error(`${said}. --help names the options that there are.`);
    process.exit(2);
  }
}
