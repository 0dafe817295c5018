import type { Registry } from '@vetcare/contracts';
import type { Configuration, Module } from 'webpack';

type Has<K extends keyof Configuration> = { [P in K]-?: NonNullable<Configuration[P]> };

/** What the recipe makes: webpack's configuration with the parts that others build on. */
export type WebpackConfig = Omit<Configuration, 'cache'> &
  Has<'plugins' | 'module' | 'output'> & { cache: Extract<Configuration['cache'], { type: 'filesystem' }> };

/** The registry as it is written here: before the shell is published for the first time it names none. */
export type WrittenRegistry = Omit<Registry, 'shell'> & Partial<Pick<Registry, 'shell'>>;

/** What is read of a remote's routes.json. */
export interface AreaFile {
  routes: { path: string; chunk?: string }[];
  places?: unknown[];
  checks?: unknown[];
}

export type Log = (line: string) => void;

/** An area that is to be built. */
export interface Job {
  name: string;
  release: string;
}

/** What a process that builds says of a job. */
export interface Answer {
  ok: boolean;
  reason?: string;
}

/** What is read of package-lock.json. */
export interface Lock {
  packages: Record<string, { name?: string; version?: string; license?: string; integrity?: string; link?: boolean }>;
}

/** A module of a bundle, which holds those that webpack has joined into it. */
export interface BundledModule extends Partial<Pick<Module, 'nameForCondition'>> {
  modules?: Iterable<BundledModule>;
}
