import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

export interface Component {
  name: string;
  /** Absolute path. */
  file: string;
}

const parse = (file: string) =>
  ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
const isComponentName = (name: string) => /^[A-Z][a-z]/.test(name);

/** Exports of a `.tsx` module that are named like a component. */
export function findComponents(file: string): Component[] {
  const names = parse(file).statements.flatMap((statement) => {
    if (!isExported(statement)) return [];
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      return statement.name ? [statement.name.text] : [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return [];
  });
  return names.filter(isComponentName).map((name) => ({ name, file }));
}

/** Whether the stories use the import `name` as a tag, as `component`, or in `subcomponents`. */
function shows(source: ts.SourceFile, name: string): boolean {
  const visit = (node: ts.Node): boolean => {
    if (
      (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
      node.tagName.getText() === name
    )
      return true;
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'component' &&
      node.initializer.getText() === name
    )
      return true;
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'subcomponents' &&
      ts.isObjectLiteralExpression(node.initializer)
    )
      return node.initializer.properties.some((property) => property.name?.getText() === name);
    return ts.forEachChild(node, visit) ?? false;
  };
  return visit(source);
}

/** `sources` is the target of `@/`. */
export function findAllComponents(file: string, sources: string): Component[] {
  const source = parse(file);
  return source.statements
    .filter(ts.isImportDeclaration)
    .flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings;
      if (
        bindings === undefined ||
        !ts.isNamedImports(bindings) ||
        !ts.isStringLiteral(moduleSpecifier)
      )
        return [];
      const from = moduleSpecifier.text;
      const module = from.startsWith('@/')
        ? join(sources, from.slice(2))
        : resolve(dirname(file), from);
      return bindings.elements
        .map(({ name }) => name.text)
        .filter((name) => isComponentName(name) && shows(source, name))
        .map((name) => ({ name, file: `${module}.tsx` }));
    });
}
