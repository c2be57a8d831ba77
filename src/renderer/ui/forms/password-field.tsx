import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

type PasswordFieldProps = Omit<PasswordInputProps, 'label'> & { readonly label: string };

/** A password that can be shown. The error is attached to the field itself; Mantine attaches it only to the element around it. */
export const PasswordField = ({ label, error, ...props }: PasswordFieldProps) => (
  <PasswordInput
    label={label}
    size="lg"
    error={error}
    aria-invalid={error !== undefined && error !== null && error !== false ? true : undefined}
    visibilityToggleIcon={({ reveal }) => {
      const Icon = reveal ? IconEyeOff : IconEye;
      return <Icon size={18} stroke={1.6} />;
    }}
    visibilityToggleButtonProps={{ 'aria-label': `${label} tonen of verbergen`, tabIndex: 0 }}
    {...props}
  />
);
