import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as HotToaster } from 'react-hot-toast';
import { Spinner } from '../status/spinner';
import css from './toaster.module.css';

/** Where toasts appear: top right. Raise them with `toast` of react-hot-toast. */
export function Toaster() {
  return (
    <HotToaster
      position="top-right"
      gutter={16}
      containerStyle={{ zIndex: 9999, inset: 16 }}
      toastOptions={{
        duration: 4000,
        className: css.toast,
        style: { background: '', color: '', boxShadow: '', borderRadius: '', padding: '', maxWidth: '' },
        success: { icon: <CircleCheck aria-hidden="true" className={css.success} /> },
        error: { icon: <CircleAlert aria-hidden="true" className={css.error} />, duration: 6000 },
        loading: { icon: <Spinner size="sm" className={css.loading} /> },
      }}
    />
  );
}
