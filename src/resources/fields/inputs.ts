import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { FieldKind } from '#schemas/kit/field.ts';
import type { InputProps } from './inputProps.ts';

/** How a value of each kind is entered. Each is fetched when a form first shows one. The compiler keeps the table complete. */
export const inputs: { readonly [K in FieldKind]: LazyExoticComponent<ComponentType<InputProps<K>>> } = {
  text: lazy(() => import('./text/Input.tsx')),
  longText: lazy(() => import('./longText/Input.tsx')),
  number: lazy(() => import('./number/Input.tsx')),
  boolean: lazy(() => import('./boolean/Input.tsx')),
  options: lazy(() => import('./options/Input.tsx')),
  date: lazy(() => import('./date/Input.tsx')),
  datetime: lazy(() => import('./datetime/Input.tsx')),
  email: lazy(() => import('./email/Input.tsx')),
  phone: lazy(() => import('./phone/Input.tsx')),
  password: lazy(() => import('./password/Input.tsx')),
  json: lazy(() => import('./json/Input.tsx')),
  one: lazy(() => import('./one/Input.tsx')),
  many: lazy(() => import('./many/Input.tsx')),
  parent: lazy(() => import('./parent/Input.tsx')),
  file: lazy(() => import('./file/Input.tsx')),
  image: lazy(() => import('./image/Input.tsx')),
  computed: lazy(() => import('./computed/Input.tsx')),
};

/** The same with the kinds forgotten: for code that treats all alike. */
export const anyInputs = inputs as unknown as Readonly<Record<FieldKind, ComponentType<InputProps>>>;
