<?php

/**
 * @file
 * Installs a site on SQLite from recipes/ag_site: `composer run site`. Prints the administrator's password.
 *
 * The path of the database is absolute, so that the working directory does not matter.
 */

declare(strict_types=1);

const MAILS = <<<'PHP'

// Sends mails to the catcher (`npm run mail`), or to the server in the environment.
$config['system.mail']['interface']['default'] = 'ag_portal_mail';
$config['system.mail']['mailer_dsn'] = [
  'scheme' => 'smtp',
  'host' => getenv('SMTP_HOST') ?: '127.0.0.1',
  'port' => (int) (getenv('SMTP_PORT') ?: 1025),
  'user' => NULL,
  'password' => NULL,
  'options' => [],
];

PHP;

// The games host of `npm start` reads the games from the same folder.
const FOLDERS = <<<'PHP'

$settings['file_private_path'] = dirname(__DIR__, 3) . '/data/private';
$settings['games_directory'] = getenv('GAMES_DIR') ?: dirname(__DIR__, 4) . '/.data/games';

PHP;

$root = dirname(__DIR__);
$data = "$root/data";
$settings = "$root/web/sites/default/settings.php";
if (file_exists($settings) && file_exists("$data/drupal.sqlite") && !in_array('--again', $argv, TRUE)) {
  fwrite(STDERR, "A site already exists in $data. `composer run site -- --again` deletes it with all its data and installs it again.\n");
  exit(1);
}
if (!is_dir($data)) {
  mkdir($data, 0700);
}
if (file_exists($settings)) {
  chmod(dirname($settings), 0755);
  chmod($settings, 0644);
  unlink($settings);
}
$command = [
  PHP_BINARY,
  '-d',
  'memory_limit=1G',
  "$root/vendor/bin/drush.php",
  'site:install',
  "$root/recipes/ag_site",
  '--yes',
  '--site-name=Thursday Arcade',
  '--site-mail=hello@thursday-arcade.example',
  "--db-url=sqlite://localhost/$data/drupal.sqlite",
];
passthru(implode(' ', array_map('escapeshellarg', $command)), $code);
if ($code !== 0) {
  exit($code);
}
chmod(dirname($settings), 0755);
chmod($settings, 0644);
file_put_contents($settings, MAILS . FOLDERS, FILE_APPEND);
foreach (["$data/private", dirname($root) . '/.data/games'] as $folder) {
  if (!is_dir($folder)) {
    mkdir($folder, 0755, TRUE);
  }
}
passthru(implode(' ', array_map('escapeshellarg', [PHP_BINARY, "$root/vendor/bin/drush.php", 'cache:rebuild'])), $code);
echo "Start it with: composer run serve\n";
exit($code);
