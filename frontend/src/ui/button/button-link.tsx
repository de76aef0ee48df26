import { Link } from '../link/link';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'href'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
}

export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} css={buttonStyle(variant, size)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
