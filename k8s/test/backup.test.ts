import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, services } from './areas';
import { tagFault } from './image-faults';
import { type Deployment, type Manifest, ofKind, type PodSelecting } from './manifests';
import { podFaults } from './pod-faults';
import { renderOverlay } from './render-overlay';
import { schemaFaults } from './schema-faults';
import { secretFaults } from './secret-faults';

interface CronJob extends Manifest {
  spec: {
    suspend?: boolean;
    schedule: string;
    concurrencyPolicy?: string;
    jobTemplate: { spec: { template: Deployment['spec']['template'] } };
  };
}

/** What every process needs that answers requests, and a job does not. */
const ONLY_SERVERS = /probe|pause before|spread over nodes/;

test('each service has a backup of its own, and nothing else has one', () => {
  expect(readdirSync(join(root, 'k8s/backup/overlays')).sort()).toEqual(services);
});

describe.each(services)('the backup of %s', (area) => {
  const manifests = renderOverlay(`../backup/overlays/${area}`);
  const jobs = ofKind<CronJob>(manifests, 'CronJob');
  const templateOf = ({ spec }: CronJob) => spec.jobTemplate.spec.template;

  test('fits the schema of the Kubernetes API, and holds no secret', () => {
    expect(manifests.flatMap(schemaFaults)).toEqual([]);
    expect(manifests.flatMap(secretFaults)).toEqual([]);
  });

  test('runs every night, is rehearsed once a quarter, and restored only when somebody asks for it', () => {
    const found = jobs.map(({ metadata, spec }) => [
      metadata.name,
      spec.suspend ? 'never' : spec.schedule,
      spec.concurrencyPolicy,
    ]);
    expect(found.sort()).toEqual([
      [`vetcare-backup-${area}`, '30 20 * * *', 'Forbid'],
      [`vetcare-rehearsal-${area}`, '30 21 1 1,4,7,10 *', 'Forbid'],
      [`vetcare-restore-${area}`, 'never', 'Forbid'],
    ]);
  });

  test('runs unprivileged, with limits, and sees the database of this service alone', () => {
    for (const job of jobs) {
      const template = templateOf(job);
      const faults = podFaults({ ...job, spec: { selector: {}, template } });
      expect(faults.filter((fault) => !ONLY_SERVERS.test(fault))).toEqual([]);
      const [container] = template.spec.containers;
      expect(tagFault(container?.image ?? '')).toBeUndefined();
      const keys = container?.env?.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
      // A rehearsal restores into a database of its own.
      const needed = job.metadata.name.includes('rehearsal') ? [] : [{ name: `vetcare-${area}`, key: 'MONGO_URL' }];
      expect(keys ?? []).toEqual(needed);
    }
  });

  test('is no pod of the service, to which calls would go', () => {
    const labels = templateOf(jobs[0] as CronJob).metadata?.labels;
    expect(labels?.['app.kubernetes.io/name']).toBe(`${area}-backup`);
    const [policy] = ofKind<PodSelecting>(manifests, 'NetworkPolicy');
    expect(policy?.spec.podSelector?.matchLabels?.['app.kubernetes.io/name']).toBe(`${area}-backup`);
    expect(policy?.spec).toMatchObject({ ingress: [], policyTypes: ['Ingress', 'Egress'] });
  });
});

describe('the scripts', () => {
  let folder: string;
  let bin: string;
  const tool = (name: string, body: string) => writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  const run = (script: string, env: Record<string, string> = {}) =>
    spawnSync('/bin/sh', [join(root, 'k8s/backup/base', script)], {
      encoding: 'utf8',
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        BACKUPS: folder,
        MONGO_URL: 'mongodb://u:hush@db/x',
        KEEP: '2',
        TMP: bin,
        ...env,
      },
    });
  const dumps = () => readdirSync(folder).sort();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vetcare-backups-'));
    bin = mkdtempSync(join(tmpdir(), 'vetcare-tools-'));
    // Stands in for the tools of MongoDB: writes down how it was called, and a small dump.
    tool(
      'mongodump',
      `echo "$@" > ${bin}/called; for a in "$@"; do case $a in --archive=*) echo dump | gzip > "\${a#--archive=}";; esac; done`,
    );
    tool('mongorestore', `echo "$@" > ${bin}/called`);
  });
  afterEach(() => {
    for (const one of [folder, bin]) rmSync(one, { recursive: true });
  });

  test('write a dump that can be read, keep the newest, and show the password to nobody', () => {
    for (const day of ['2026-11-19', '2026-11-20']) writeFileSync(join(folder, `${day}T20-30-00Z.archive.gz`), 'x');
    expect(run('backup.sh')).toMatchObject({ status: 0, stderr: '' });
    expect(dumps()).toHaveLength(2);
    expect(dumps()).not.toContain('2026-11-19T20-30-00Z.archive.gz');
    expect(execFileSync('gzip', ['-dc', join(folder, dumps().at(-1) ?? '')], { encoding: 'utf8' })).toBe('dump\n');
    expect(readFileSync(join(bin, 'called'), 'utf8')).not.toContain('hush');
  });

  test('leave no dump behind that was broken off, and the earlier ones alone', () => {
    writeFileSync(join(folder, '2026-11-19T20-30-00Z.archive.gz'), 'x');
    tool('mongodump', 'echo half > broken-off.archive.gz.unfinished; exit 1');
    expect(run('backup.sh').status).not.toBe(0);
    expect(dumps().filter((name) => name.endsWith('.gz'))).toEqual(['2026-11-19T20-30-00Z.archive.gz']);
  });

  test('rehearse the newest dump in a database that ends with it, and say in how many minutes', () => {
    for (const day of ['2026-11-19', '2026-11-20'])
      writeFileSync(join(folder, `${day}T20-30-00Z.archive.gz`), gzipSync('dump'));
    tool('mongod', `echo "mongod $@" >> ${bin}/calls`);
    tool('mongorestore', `echo "mongorestore $@" >> ${bin}/calls`);
    tool('mongosh', 'echo "booking.bookings: 3"');
    const done = run('rehearse.sh', { DATA: bin });
    expect([done.status, done.stderr]).toEqual([0, '']);
    expect(done.stdout).toMatch(/^booking\.bookings: 3\nrehearsed 2026-11-20T20-30-00Z\.archive\.gz in 0 min \d+ s\n$/);
    expect(readFileSync(join(bin, 'calls'), 'utf8').split('\n')).toEqual([
      expect.stringContaining('--bind_ip 127.0.0.1 --fork'),
      'mongorestore --port 27117 --gzip --archive=2026-11-20T20-30-00Z.archive.gz',
      expect.stringContaining('--shutdown'),
      '',
    ]);
  });

  test.each([
    ['there is no dump', undefined, 'exit 0'],
    ['the dump is damaged', 'x', 'exit 0'],
    ['the dump holds no document', gzipSync('dump'), 'exit 1'],
  ])('fail a rehearsal when %s', (_case, dump, mongosh) => {
    if (dump) writeFileSync(join(folder, '2026-11-20T20-30-00Z.archive.gz'), dump);
    tool('mongod', 'exit 0');
    tool('mongosh', mongosh);
    expect(run('rehearse.sh', { DATA: bin }).status).not.toBe(0);
  });

  describe('on one host', () => {
    const everybody = (...words: string[]) =>
      spawnSync('/bin/sh', [join(root, 'docker/back-up-all.sh'), ...words], {
        encoding: 'utf8',
        env: {
          PATH: `${bin}:${process.env.PATH}`,
          BACKUPS: folder,
          SCRIPTS: join(root, 'k8s/backup/base'),
          KEEP: '2',
          TMP: bin,
          MONGO_PASSWORD_PETS: 'hush',
          MONGO_PASSWORD_SHOP: 'quiet',
        },
      });

    test('dump each service that has a password, with its own rights, into its own folder', () => {
      expect(everybody()).toMatchObject({ status: 0, stderr: '' });
      expect(dumps()).toEqual(['pets', 'shop']);
      for (const service of dumps()) expect(readdirSync(join(folder, service))).toHaveLength(1);
      expect(readFileSync(join(bin, 'mongo.yaml'), 'utf8')).toBe(
        'uri: "mongodb://shop:quiet@mongo:27017/shop?replicaSet=rs0"\n',
      );
    });

    test('restore the one that is named, and refuse one that is not there', () => {
      everybody();
      expect(everybody('restore', 'pets')).toMatchObject({ status: 0, stderr: '' });
      expect(readFileSync(join(bin, 'mongo.yaml'), 'utf8')).toContain('mongodb://pets:hush@');
      rmSync(join(bin, 'called'));
      const refused = everybody('restore', 'zoo');
      expect([refused.status === 0, refused.stderr]).toEqual([false, "There is no service 'zoo'\n"]);
      expect(existsSync(join(bin, 'called'))).toBe(false);
    });

    test.each(['--help', '-h'])('say for %s what they can do, and dump nothing', (word) => {
      const { status, stdout } = everybody(word);
      expect([status, dumps()]).toEqual([0, []]);
      expect(stdout).toContain('backup restore booking');
    });

    test('dump nothing for a word that they do not know', () => {
      const stderr = "There is no '--restore'. --help names what there is.\n";
      expect(everybody('--restore', 'pets')).toMatchObject({ status: 2, stderr });
      expect(dumps()).toEqual([]);
    });

    test('say so if one of them could not be dumped', () => {
      tool('mongodump', 'exit 1');
      expect(everybody().status).not.toBe(0);
    });
  });

  test('restore the newest dump, or the one that is named, and refuse one that is not there', () => {
    for (const day of ['2026-11-19', '2026-11-20']) writeFileSync(join(folder, `${day}.archive.gz`), gzipSync('dump'));
    expect(run('restore.sh').status).toBe(0);
    expect(readFileSync(join(bin, 'called'), 'utf8')).toMatch(/--drop --gzip --archive=2026-11-20\.archive\.gz/);
    run('restore.sh', { ARCHIVE: '2026-11-19.archive.gz' });
    expect(readFileSync(join(bin, 'called'), 'utf8')).toContain('--archive=2026-11-19.archive.gz');
    rmSync(join(bin, 'called'));
    const refused = run('restore.sh', { ARCHIVE: '2025-01-01.archive.gz' });
    expect(refused.stderr).toContain("There is no dump '2025-01-01.archive.gz' here");
    expect([refused.status, existsSync(join(bin, 'called'))]).toEqual([1, false]);
  });
});
