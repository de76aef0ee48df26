import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';

const folder = join(import.meta.dirname, '../deploy/kubernetes');
const { resources, namespace } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
const objects = resources.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    assert.deepEqual(document.errors, [], file);
    return document.toJS();
  }),
);
const named = (kind, name) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);
const pods = objects.flatMap((object) => {
  const template = object.spec?.template ?? object.spec?.jobTemplate?.spec.template;
  return template ? [{ name: `${object.kind} ${object.metadata.name}`, ...template }] : [];
});

describe('deploy/kubernetes', () => {
  test('kustomization.yaml lists all files', () => {
    const files = readdirSync(folder).filter(
      (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
    );
    assert.deepEqual([...resources].sort(), files.sort());
  });

  for (const object of objects) {
    test(`${object.kind} ${object.metadata.name} matches the API schema`, async () => {
      const models = await import(`kubernetes-models/${object.apiVersion}`);
      new models[object.kind](object).validate();
    });
  }

  test('every pod is hardened and has its volumes', () => {
    for (const { name, spec } of pods) {
      for (const container of spec.containers) {
        const { readOnlyRootFilesystem, runAsNonRoot, capabilities, seccompProfile } =
          container.securityContext;
        assert.deepEqual(
          [readOnlyRootFilesystem, runAsNonRoot, capabilities.drop, seccompProfile?.type],
          [true, true, ['ALL'], 'RuntimeDefault'],
          name,
        );
        const volumes = spec.volumes.map((volume) => volume.name);
        for (const mount of container.volumeMounts)
          assert.ok(volumes.includes(mount.name), `${name}: ${mount.name}`);
      }
      for (const { persistentVolumeClaim: claim } of spec.volumes)
        if (claim)
          assert.ok(named('PersistentVolumeClaim', claim.claimName), `${name}: ${claim.claimName}`);
    }
  });

  test('every service accepts connections only from named pods', () => {
    assert.deepEqual(named('NetworkPolicy', 'default-deny').spec.podSelector, {});
    for (const { metadata, spec } of objects.filter(({ kind }) => kind === 'Service')) {
      const policy = named('NetworkPolicy', metadata.name);
      assert.equal(policy?.spec.podSelector.matchLabels.app, spec.selector.app, metadata.name);
    }
  });

  test('references to deployments and services resolve', () => {
    const hasApp = (app) => pods.some(({ metadata }) => metadata?.labels?.app === app);
    for (const { kind, metadata, spec } of objects) {
      if (kind === 'Service') assert.ok(hasApp(spec.selector.app), metadata.name);
      if (kind === 'PodDisruptionBudget')
        assert.ok(hasApp(spec.selector.matchLabels.app), metadata.name);
      if (kind === 'HorizontalPodAutoscaler')
        assert.ok(named('Deployment', spec.scaleTargetRef.name), metadata.name);
      if (kind === 'Deployment')
        assert.equal(spec.selector.matchLabels.app, spec.template.metadata.labels.app);
      if (kind !== 'Ingress') continue;
      for (const { http } of spec.rules) {
        const { name, port } = http.paths[0].backend.service;
        assert.ok(
          named('Service', name).spec.ports.some((other) => other.name === port.name),
          `${name}:${port.name}`,
        );
      }
    }
    const nodes = named('Deployment', 'web').spec.template.spec.containers[0].env.filter(
      ({ value }) => value?.includes('.svc.'),
    );
    for (const { value } of nodes) {
      const match = /^([^.]+)\.([^.]+)\.svc\.cluster\.local:(\d+)$/.exec(value);
      assert.ok(match, value);
      const [, service, space, port] = match;
      assert.equal(space, namespace);
      assert.ok(
        named('Service', service).spec.ports.some((other) => String(other.port) === port),
        value,
      );
    }
  });
});
