import { join } from 'node:path';
import { Registry } from '@vetcare/contracts';
import { addArea, removeArea } from '../../src/deploy/add-area';
import { localReleases } from '../../src/deploy/local-releases';
import { steerArea } from '../../src/deploy/steer-area';
import { takeBackAbandoned } from '../../src/services/take-back-abandoned';
import { AREA, beingDeployed, command, depsWith, entry, here, put, putEntry, registryText } from './local-deployment';

const remotes = () => Registry.parse(JSON.parse(registryText())).remotes;
/** The area is in the repository, but not on the platform. */
const withoutIt = () => removeArea(depsWith(), command());

describe('an area that is not on the platform yet', () => {
  it('is live once its page works, and can be taken out again', async () => {
    await withoutIt();
    await addArea(depsWith(), command());
    expect(entry()).toMatchObject({ stable: { release: 'r2' }, routes: ['/doctor/profile'] });
    await removeArea(depsWith(), command());
    expect(remotes()).toEqual({});
    expect(here.lines.at(-1)).toContain(`nothing of ${AREA} is live any more`);
  });

  it('is not live if its page does not work', async () => {
    await withoutIt();
    const broken = depsWith({ check: async () => 'it shows nothing' });
    await expect(addArea(broken, command())).rejects.toThrow(/does not work: it shows nothing/);
    expect(remotes()).toEqual({});
  });

  it.each(['before it is looked at', 'while it is looked at'])('is taken out if its command dies %s', async (when) => {
    await withoutIt();
    let left = '';
    const note = async () => {
      left = registryText();
      return undefined;
    };
    const dying = when.startsWith('before') ? { served: note } : { check: note };
    await addArea(depsWith(dying), command());
    expect(entry()).not.toHaveProperty('deployment');
    put('remotes.json', left);
    expect(entry()).toMatchObject({ stable: { release: 'r2' }, deployment: { first: true } });
    const none = join(here.releasesDir, 'none');
    const places = { releasesDir: here.releasesDir, servicesFile: none, gatewayFile: none };
    const log = (line: string) => void here.lines.push(line);
    await takeBackAbandoned(places, { isAbandoned: () => true, now: () => new Date(), log });
    expect(remotes()).toEqual({});
    expect(here.lines.at(-1)).toMatch(
      `has left a deployment of ${AREA} unfinished: nothing of ${AREA} is live, as before`,
    );
  });

  it('is not live if somebody asks for its end while it is looked at', async () => {
    await withoutIt();
    const check = async () => {
      const live = entry();
      putEntry({ ...live, deployment: { ...live?.deployment, asked: 'abort' } });
      return undefined;
    };
    await expect(addArea(depsWith({ check }), command())).rejects.toThrow(/was aborted/);
    expect(remotes()).toEqual({});
  });

  describe('that somebody aborts', () => {
    /** Ends when the command that deploys it has left the registry like this. */
    const abort = async (left: (before: string) => string) => {
      const before = registryText();
      const live = entry();
      putEntry({ ...live, deployment: { ...beingDeployed('r1'), first: true, restore: live } });
      const log = (line: string) => {
        here.lines.push(line);
        if (line.includes('is taken back')) put('remotes.json', left(before));
      };
      await steerArea(depsWith({ log }), { area: AREA }, 'abort');
    };

    it('is gone once the registry names it no more', async () => {
      await abort((before) => JSON.stringify({ ...JSON.parse(before), remotes: {} }));
      expect(here.lines.at(-1)).toBe(`✓ nothing of ${AREA} is live, as before`);
    });

    it('is not taken for gone because the registry can’t be read', async () => {
      await expect(abort(() => '{')).rejects.toThrow(/remotes.json can’t be read as a registry/);
      expect(here.lines.join('\n')).not.toContain('nothing of');
    });
  });

  it('is not live if a page of it belongs to another area', async () => {
    const other = entry();
    await withoutIt();
    await localReleases(here.releasesDir).update(AREA, (registry) => ({
      ...registry,
      remotes: { ...registry.remotes, ...(other && { 'mfe-other': other }) },
    }));
    await expect(addArea(depsWith(), command())).rejects.toThrow('/doctor/profile is a page of mfe-other');
    expect(Object.keys(remotes())).toEqual(['mfe-other']);
  });

  it('is not added to one that somebody else has added meanwhile', async () => {
    await expect(addArea(depsWith(), command())).rejects.toThrow(/by somebody else meanwhile/);
    expect(entry()?.stable.release).toBe('r1');
  });

  it('is not taken out while it is being deployed', async () => {
    const live = entry();
    putEntry({ ...live, deployment: { ...beingDeployed('r2'), restore: live } });
    await expect(removeArea(depsWith(), command())).rejects.toThrow(/is being deployed by/);
    expect(entry()?.stable.release).toBe('r1');
  });
});
