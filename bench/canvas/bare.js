import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { applyNodeChanges, ReactFlow } from 'reactflow';
import 'reactflow/dist/style.css';

/** React Flow with nothing but its own nodes and edges, of the same number at the same places as those of a flow. */
function Bare({ start, edges }) {
  const [nodes, setNodes] = useState(start);
  return createElement(ReactFlow, {
    nodes,
    edges,
    onNodesChange: (changes) => setNodes((before) => applyNodeChanges(changes, before)),
    onlyRenderVisibleElements: true,
    minZoom: 0.05,
    fitView: true,
  });
}

globalThis.drawBare = ({ nodes, edges }) => {
  const start = nodes.map(({ id, position }) => ({ id, position, data: { label: id }, width: 200, height: 80 }));
  const joined = edges.map(({ from, to }, index) => ({ id: `e${index}`, source: from, target: to }));
  createRoot(document.getElementById('root')).render(createElement(Bare, { start, edges: joined }));
};
