import { offeredManifests } from '@vetcare/dev/offered-manifests';
import { areas, services } from './areas';
import { type Deployment, type Labels, type Manifest, ofKind, type PodSelecting } from './manifests';
import { renderOverlay } from './render-overlay';
import { schemaFaults } from './schema-faults';

type Job = Manifest & { spec: { template: Deployment['spec']['template'] } };
type Service = Manifest & { spec: { selector: Labels } };

const offered = (area: string) =>
  offeredManifests(area, JSON.parse(JSON.stringify(renderOverlay(area))), {
    pods: 3,
    offer: 'one',
    seconds: 60,
  }) as Manifest[] | undefined;
const fits = (labels: Labels | undefined, selector: Labels | undefined) =>
  Object.entries(selector ?? {}).every(([name, value]) => labels?.[name] === value);

describe.each(services)('what a release of %s has of its own while it is offered', (area) => {
  const manifests = offered(area) ?? [];
  const [job] = ofKind<Job>(manifests, 'Job');
  const labels = job?.spec.template.metadata?.labels;

  it('is taken by Kubernetes, under names of its own, beside settings that have no other user', () => {
    expect(manifests.flatMap(schemaFaults)).toEqual([]);
    const named = manifests
      .filter(({ kind }) => kind !== 'ConfigMap')
      .map(({ kind, metadata }) => [kind, metadata.name]);
    expect(named).toEqual(['NetworkPolicy', 'Service', 'Job'].map((kind) => [kind, `vetcare-next-${area}`]));
    const settings = ofKind(manifests, 'ConfigMap').map(({ metadata }) => metadata.name);
    expect(settings).toEqual([expect.stringMatching(new RegExp(`^vetcare-${area}-[a-z0-9]{10}$`))]);
  });

  it('are pods as those of the overlay, that end and are not started again', () => {
    const [deployment] = ofKind<Deployment>(renderOverlay(area), 'Deployment');
    expect(job?.spec.template.spec.containers).toEqual(deployment?.spec.template.spec.containers);
    expect(job?.spec.template.spec).toMatchObject({ restartPolicy: 'Never' });
    expect(job?.spec).toMatchObject({ parallelism: 3, backoffLimit: 0, activeDeadlineSeconds: 60 });
  });

  it('are chosen by nothing of the overlay, and by their own Service and policy; the gateway may reach them', () => {
    const selectors = renderOverlay(area).flatMap((one) => {
      const { spec } = one as Service & PodSelecting;
      return one.kind === 'Service'
        ? [spec.selector as Labels]
        : [spec?.selector?.matchLabels ?? spec?.podSelector?.matchLabels].filter((labels) => labels !== undefined);
    });
    expect(selectors.filter((selector) => fits(labels, selector))).toEqual([]);
    expect(selectors.length).toBeGreaterThan(3);
    expect(fits(labels, ofKind<Service>(manifests, 'Service')[0]?.spec.selector)).toBe(true);
    expect(fits(labels, ofKind<PodSelecting>(manifests, 'NetworkPolicy')[0]?.spec.podSelector?.matchLabels)).toBe(true);
    expect(labels?.['app.kubernetes.io/component']).toBe('service');
  });
});

test('an area whose pods the gateways do not tell apart has nothing to offer', () => {
  expect(areas.filter((area) => !services.includes(area)).flatMap((area) => offered(area) ?? [])).toEqual([]);
});
