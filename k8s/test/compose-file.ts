import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './areas';

export interface ComposeService {
  image: string;
  build?: { dockerfile: string; target?: string; args: Record<string, string> };
  /** Null where the value of .env is handed over, if there is one. */
  environment?: Record<string, string | null>;
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  restart?: string;
  /** Of those that only start when somebody asks for them. */
  profiles?: string[];
  logging?: { driver: string; options: Record<string, string> };
  deploy?: { resources?: { limits?: { cpus?: string; memory?: string } } };
  read_only?: boolean;
  cap_drop?: string[];
  container_name?: string;
  networks?: string[];
  volumes?: string[];
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

export const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

export const compose: ComposeFile = parse(composeText, { merge: true });

/** Each `${NAME…}` of a text with what follows the name: `:?message`, `:-default`, which may be such a one itself, or nothing. */
export const variablesIn = (text: string): { name: string; rest: string }[] =>
  [...text.matchAll(/(?<!\$)\$\{(\w+)((?:\$\{[^}]*\}|[^}])*)\}/g)].map(([, name = '', rest = '']) => ({ name, rest }));
