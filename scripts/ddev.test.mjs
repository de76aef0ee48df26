import assert from 'node:assert/strict';
import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { root } from './steps.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const config = parse(read('.ddev/config.yaml'));

describe('.ddev', () => {
  test('has the versions of the containers', () => {
    const dockerfile = read('docker/Dockerfile');
    const { services } = parse(read('docker-compose.yml'));
    assert.equal(config.php_version, /php([\d.]+)-fpm/.exec(dockerfile)?.[1]);
    assert.equal(config.nodejs_version, /^FROM node:(\d+)/m.exec(dockerfile)?.[1]);
    assert.equal(`${config.database.type}:${config.database.version}`, services.mariadb.image);
  });

  test('the commands of hooks and daemons are executable files', () => {
    const commands = [
      ...config.hooks['post-start'].map(({ exec }) => exec),
      ...config.web_extra_daemons.map(({ command }) => command),
    ].filter((command) => command?.startsWith('/var/www/html/'));
    assert.equal(commands.length, 2);
    for (const command of commands)
      accessSync(join(root, command.replace('/var/www/html/', '')), constants.X_OK);
  });

  test('the container user owns the volumes before packages are installed', () => {
    const { services } = parse(read('.ddev/docker-compose.packages.yaml'));
    const paths = services.web.volumes.map((volume) =>
      volume.slice(volume.indexOf(':') + 1).replace('/var/www/html/', ''),
    );
    assert.equal(
      config.hooks['post-start'][0].exec,
      `sudo chown $(id -u):$(id -g) ${paths.join(' ')}`,
    );
  });
});
