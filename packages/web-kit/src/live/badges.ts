import { createLiveValue, type LiveValue } from './live-value';

/** Keeps the numbers behind the badges of the frame by name, each created when it is first asked for. */
export function createBadges(): (name: string) => LiveValue<number> {
  const badges = new Map<string, LiveValue<number>>();
  return (name) => {
    const known = badges.get(name);
    if (known) return known;
    const created = createLiveValue(0);
    badges.set(name, created);
    return created;
  };
}
