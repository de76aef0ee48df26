import { filledIcons, iconPaths, type IconName } from './icon-paths';

export type { IconName };

const isInline = (name: IconName): name is keyof typeof iconPaths => name in iconPaths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number | string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="icon"
      {...(filledIcons.has(name) && { 'data-filled': true })}
    >
      {isInline(name) ? <path d={iconPaths[name]} /> : <use href={`/images/brands.svg#${name}`} />}
    </svg>
  );
}
