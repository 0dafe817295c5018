import { countCalls, judgeService } from './watch-service';

const METRICS = `# TYPE vetcare_http_request_seconds histogram
vetcare_http_request_seconds_bucket{le="1",service="gateway",method="POST",route="login",status="500"} 7
vetcare_http_request_seconds_count{service="gateway",method="POST",route="login",status="200"} 40
vetcare_http_request_seconds_count{service="gateway",method="POST",route="login",status="503"} 3
vetcare_http_request_seconds_count{service="gateway",method="GET",route="socket",status="200"} 5
vetcare_http_request_seconds_count{service="gateway",method="GET",route="own",status="500"} 9
`;

test('the calls of a service are counted by the routes of the contract', () => {
  expect(countCalls(METRICS, 'auth')).toEqual({ calls: 43, failures: 3 });
  expect(countCalls(METRICS, 'chat')).toEqual({ calls: 5, failures: 0 });
  expect(countCalls(METRICS, 'review')).toEqual({ calls: 0, failures: 0 });
});

test.each<[string, before: [number, number], now: [number, number], is: 'worse' | 'as good']>([
  ['every third call fails', [100, 0], [110, 3], 'worse'],
  ['two calls fail, which may be chance', [100, 0], [103, 2], 'as good'],
  ['as many fail as before', [100, 20], [150, 30], 'as good'],
  ['many more fail than before', [100, 20], [150, 60], 'worse'],
  ['nobody calls', [100, 0], [100, 0], 'as good'],
  ['the gateway was started again, and all is well', [100, 20], [30, 0], 'as good'],
  ['the gateway was started again, and calls fail', [100, 20], [30, 30], 'worse'],
])('%s', (_what, [calls, failures], [callsNow, failuresNow], is) => {
  const fault = judgeService({ calls, failures }, { calls: callsNow, failures: failuresNow });
  expect(fault === undefined ? 'as good' : 'worse').toBe(is);
});
