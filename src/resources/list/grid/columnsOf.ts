import type { ComponentType } from 'react';
import type { AnyField } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { CellProps } from '../../fields/cellProps.ts';
import { viewOf } from '../../fields/index.ts';
import type { Override } from '../../fields/override.ts';
import { type Column, shownColumns } from '../model/columns.ts';

/** A column as the grid draws it. */
export interface GridColumn {
  readonly name: string;
  readonly field: AnyField;
  /** In pixels. */
  readonly width: number;
  readonly isSortable: boolean;
  readonly isAtEnd: boolean;
  readonly Cell: ComponentType<CellProps>;
  /** True if the cell is drawn by an override, which may have to be fetched. */
  readonly isOverride: boolean;
}

/** The first column of a tree also holds the indent. */
const treeWidth = 280;

/** The columns to draw, in order. Numbers stand at the end, but an id is a name and not a quantity. */
export const gridColumns = (resource: Resource, columns: readonly Column[], { cells, values, widths }: Override): GridColumn[] =>
  shownColumns(columns).flatMap(({ field: name, width }, place): GridColumn[] => {
    const field = fieldOf(resource, name);
    if (!field) return [];
    const drawn = viewOf(field);
    const usual = resource.tree && place === 0 ? treeWidth : (widths?.[name] ?? drawn.width);
    const isAtEnd = drawn.align === 'end' && name !== 'id';
    const Own = cells?.[name] ?? values?.[name];
    return [
      { name, field, width: width ?? usual, isSortable: field.sort, isAtEnd, Cell: Own ?? drawn.Cell, isOverride: Own !== undefined },
    ];
  });
