import css from './skeleton.module.css';

const Block = ({ className }: { className?: string }) => <span className={`${css.block} ${className ?? ''}`} />;

/** Grey shapes with the layout of the page that is loading. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  if (pathname === '/') return <HomeSkeleton />;
  if (pathname === '/doctor') return <ListSkeleton />;
  return <GenericSkeleton />;
}

function HomeSkeleton() {
  return (
    <div className={css.hero}>
      <div className={css.lines}>
        <Block className={css.headline} />
        <Block className={css.headline} />
        <Block className={css.line} />
        <Block className={css.line} />
        <Block className={css.button} />
      </div>
      <Block className={css.picture} />
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={css.page}>
      <Block className={css.title} />
      <div className={css.cards}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Block key={key} className={css.card} />
        ))}
      </div>
    </div>
  );
}

function GenericSkeleton() {
  return (
    <div className={css.page}>
      <Block className={css.title} />
      <Block className={css.line} />
      <Block className={css.line} />
      <Block className={css.panel} />
    </div>
  );
}
