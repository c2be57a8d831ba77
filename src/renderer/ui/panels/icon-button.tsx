import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

type IconButtonProps = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { readonly Icon: Icon };

/** A button with an icon before its words. */
export const IconButton = ({ Icon: Sign, ...props }: IconButtonProps) => (
  <Button leftSection={<Sign size={18} stroke={1.6} aria-hidden />} {...props} />
);
