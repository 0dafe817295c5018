import { Banner } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { CloudOff } from 'lucide-react';
import { connectionTexts } from './connection.texts';
import type { ConnectionState } from './keep-connected';
import { useIsOnline } from './use-is-online';

/** Says that messages wait. It is there only while the device is offline or the socket is not connected. */
export function ConnectionBanner({ state }: { state: ConnectionState }) {
  const t = useTexts(connectionTexts);
  const online = useIsOnline();
  if (online && state !== 'reconnecting') return null;
  return (
    <Banner tone="warning" icon={<CloudOff aria-hidden="true" />}>
      {online ? t.reconnecting : t.offline}
    </Banner>
  );
}
