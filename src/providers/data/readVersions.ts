import type { BaseKey } from '@refinedev/core';

/** The versions that pages have read: a form written as refine documents it sends its fields and nothing else. */
const versions = new Map<string, number>();

const keyOf = (resource: string, id: BaseKey): string => `${resource}/${String(id)}`;

export const readVersion = (resource: string, id: BaseKey): number | undefined => versions.get(keyOf(resource, id));

export const rememberVersion = (resource: string, id: BaseKey, version: number): void => void versions.set(keyOf(resource, id), version);

/** Forgets them all: they were read for somebody, and go with them. */
export const forgetVersions = (): void => versions.clear();
