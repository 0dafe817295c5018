interface Module {
  nameForCondition?(): string | null;
  modules?: Iterable<Module>;
}
export function bundledPackages(root: string, modules: Iterable<Module>): string[];
