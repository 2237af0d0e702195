// @ts-check

/** Where one component of a library is, by its name in the library's index. */
const places = /** @type {const} */ ({
  antd: (/** @type {string} */ name) => `antd/es/${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`,
  '@ant-design/icons': (/** @type {string} */ name) => `@ant-design/icons/es/icons/${name}`,
});

/**
 * Imports the components of large libraries from their own files. Through the libraries' indexes every page would seem to need
 * every component, and the bundler would read them all.
 * @returns {import('vite').Plugin}
 */
export function directImports() {
  return {
    name: 'direct-imports',
    apply: 'build',
    transform: {
      // After types are gone, so that only values are imported.
      order: 'post',
      handler: (code, id) => (id.includes('node_modules') ? null : { code: withDirectImports(code), map: null }),
    },
    resolveId: {
      order: 'pre',
      // Every input and button needs a form's context, forms alone the rest of the form.
      handler(source, importer = '') {
        const isContext = source === '@rc-component/form' && /antd[\\/]es[\\/]form[\\/]context\.js$/.test(importer);
        return isContext ? this.resolve('@rc-component/form/es/FormContext', importer) : null;
      },
    },
  };
}

/** @param {string} code */
function withDirectImports(code) {
  return Object.entries(places).reduce(
    (text, [library, placeOf]) =>
      text.replace(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${library}["'];?`, 'g'), (_all, /** @type {string} */ names) =>
        names
          .split(',')
          .map((name) => name.trim().split(/\s+as\s+/))
          .filter(([name]) => name)
          .map(([name = '', local = name]) => `import ${local} from '${placeOf(name)}';`)
          .join(''),
      ),
    code,
  );
}
