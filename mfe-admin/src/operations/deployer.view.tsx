import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { texts } from './operations.texts';

/** Who deploys: `asha`, `asha@desk`, or for what an admin did on this page `admin` and the id. */
const ADMIN = /^admin ([0-9a-f]{24})(@.*)?$/;

/** The id of the admin, if it was one on this page. */
export const adminOf = (by: string): string | undefined => ADMIN.exec(by)?.[1];

/** The name of who deployed something, or a link to the admin who did. */
export function Deployer({ by }: { by: string }) {
  const t = useTexts(texts).deployments;
  const id = adminOf(by);
  return id ? <Link to={`/admin/users/${id}`}>{t.anAdmin}</Link> : <span>{by}</span>;
}
