export const hi = {
  title: 'मैसेज खोजें',
  close: 'खोज बंद करें',
  searching: 'खोज रहे हैं…',
  found: (count: number) => (count === 0 ? 'कोई मैसेज नहीं मिला' : count === 1 ? '1 मैसेज मिला' : `${count} मैसेज मिले`),
  foundSoFar: (count: number) =>
    count === 0 ? 'अभी तक कुछ नहीं मिला' : count === 1 ? 'अभी तक 1 मैसेज मिला' : `अभी तक ${count} मैसेज मिले`,
  more: 'पुराने मैसेज में खोजें',
  failed: 'मैसेज खोजे नहीं जा सके',
  you: 'आप',
};
