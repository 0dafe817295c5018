import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { texts } from './operations.texts';

/** Who deploys: `asha`, `asha@desk`, or for what an admin did on this page `admin` and the id. */
const ADMIN = /^admin ([0-9a-f]{24})(@.*)?$/;

/** The name of who deployed something, or a link to the admin who did. */
export function Deployer({ by }: { by: string }) {
  const t = useTexts(texts).deployments;
  const id = ADMIN.exec(by)?.[1];
  return id ? <Link to={`/admin/users/${id}`}>{t.anAdmin}</Link> : <span>{by}</span>;
}
