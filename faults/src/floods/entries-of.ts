/** The entries of a list, also where the answer is an object that holds it beside other things. */
export function entriesOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  const lists = Object.values(answer ?? {}).filter((value) => Array.isArray(value));
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
}
