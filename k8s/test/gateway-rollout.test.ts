import { type Deployment, type Manifest, ofKind } from './manifests';
import { renderOverlay } from './render-overlay';

interface Rolling extends Deployment {
  spec: Deployment['spec'] & {
    minReadySeconds?: number;
    progressDeadlineSeconds?: number;
    strategy?: { rollingUpdate?: { maxSurge?: number; maxUnavailable?: number } };
  };
}
type Autoscaler = Manifest & { spec: { minReplicas: number } };

const manifests = renderOverlay('gateway');
const [gateway] = ofKind<Rolling>(manifests, 'Deployment');
const [autoscaler] = ofKind<Autoscaler>(manifests, 'HorizontalPodAutoscaler');

test('a release of the gateway gets one pod beside those that are live, and no further unless that is ready', () => {
  expect(gateway?.spec.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  expect(gateway?.spec.minReadySeconds).toBeGreaterThanOrEqual(5);
  expect(gateway?.spec.template.spec.containers[0]).toMatchObject({ readinessProbe: { httpGet: { path: '/readyz' } } });
  expect(autoscaler?.spec.minReplicas).toBeGreaterThanOrEqual(2);
});

test('it has failed before the command that deploys it gives up', () => {
  expect(gateway?.spec.progressDeadlineSeconds).toBeLessThan(240);
});
