import { NotFoundIllustration } from '@vetcare/ui/illustrations';

export default function NotFoundPicture() {
  return <NotFoundIllustration />;
}
