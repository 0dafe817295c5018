import { IconButton, LinkButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Download, ExternalLink, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { ShownPicture } from './shown-picture';
import type { Zooming } from './use-zoom';
import css from './viewer.module.css';
import { viewerTexts } from './viewer.texts';

interface ViewerBarProps {
  picture: ShownPicture;
  zooming: Zooming;
  onClose: () => void;
}

/** Whose picture it is, and everything that can be done with it. */
export function ViewerBar({ picture, zooming, onClose }: ViewerBarProps) {
  const t = useTexts(viewerTexts);
  return (
    <div className={css.bar}>
      {/* Read again for each picture that the user turns to. */}
      <p className={css.caption} aria-live="polite">
        <strong>{picture.title}</strong>
        <span>{picture.at}</span>
      </p>
      <ZoomButtons {...zooming} />
      <div className={css.links}>
        <LinkButton
          variant="ghost"
          href={picture.src}
          target="_blank"
          rel="noopener"
          aria-label={t.openPicture}
          title={t.openPicture}
          icon={<ExternalLink aria-hidden="true" />}
        />
        <LinkButton
          variant="ghost"
          href={picture.src}
          // Pictures are stored in this format, whatever was sent.
          download={`vetcare-${picture.id}.webp`}
          aria-label={t.download}
          title={t.download}
          icon={<Download aria-hidden="true" />}
        />
      </div>
      <IconButton
        className={css.close}
        label={t.close}
        icon={<X aria-hidden="true" />}
        data-focus-first
        onClick={onClose}
      />
    </div>
  );
}

function ZoomButtons({ zoom, zoomIn, zoomOut, showWhole }: Zooming) {
  const t = useTexts(viewerTexts);
  const isWhole = zoom.scale === 1;
  return (
    <div className={css.zoom}>
      <IconButton label={t.zoomOut} icon={<ZoomOut aria-hidden="true" />} aria-disabled={isWhole} onClick={zoomOut} />
      <span className={css.percent} role="status">{`${Math.round(zoom.scale * 100)} %`}</span>
      <IconButton
        label={t.zoomIn}
        icon={<ZoomIn aria-hidden="true" />}
        aria-disabled={zoom.scale === 8}
        onClick={zoomIn}
      />
      <IconButton label={t.whole} icon={<Maximize aria-hidden="true" />} aria-disabled={isWhole} onClick={showWhole} />
    </div>
  );
}
