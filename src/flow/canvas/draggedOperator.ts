/** Name of what is dragged from the palette onto the canvas. */
export const draggedOperator = 'application/x-flow-operator';
