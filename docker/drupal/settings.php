<?php

/**
 * @file
 * Drupal in a container: everything that differs between deployments comes from the environment.
 *
 * `NAME_FILE` names a file that holds the value of `NAME`, so that secrets need not stand in the environment.
 */

declare(strict_types=1);

$value = static function (string $name, string $default = ''): string {
  $file = (string) getenv("{$name}_FILE");
  return $file !== '' ? trim((string) file_get_contents($file)) : ((string) getenv($name) ?: $default);
};

$driver = $value('DB_DRIVER', 'mysql');
$databases['default']['default'] = [
  'driver' => $driver,
  'namespace' => "Drupal\\$driver\\Driver\\Database\\$driver",
  'autoload' => "core/modules/$driver/src/Driver/Database/$driver/",
  'host' => $value('DB_HOST', 'mariadb'),
  'port' => $value('DB_PORT', $driver === 'pgsql' ? '5432' : '3306'),
  'database' => $value('DB_NAME', 'drupal'),
  'username' => $value('DB_USER', 'drupal'),
  'password' => $value('DB_PASSWORD'),
  'prefix' => '',
] + ($driver === 'mysql' ? ['isolation_level' => 'READ COMMITTED'] : []);

$settings['hash_salt'] = $value('HASH_SALT');
$settings['file_private_path'] = $value('PRIVATE_PATH', '/app/private');
// The code is read-only: what Drupal wants to write is in volumes.
$settings['config_sync_directory'] = $settings['file_private_path'] . '/config-sync';
// Compiled templates belong to the node: the code that they call is the node's.
$settings['php_storage']['twig']['directory'] = $value('TWIG_PATH', '/tmp/twig');
$settings['update_free_access'] = FALSE;
$settings['skip_permissions_hardening'] = TRUE;

// nginx says who asks (docker/nginx/trusted-proxies.conf); nobody else reaches PHP.
$settings['trusted_host_patterns'] = array_map(
  static fn(string $host): string => '^' . preg_quote(trim($host)) . '$',
  explode(',', $value('TRUSTED_HOSTS', 'localhost,127.0.0.1,web')),
);

$settings['ag_frontend'] = [
  'url' => $value('SITE_URL', 'http://localhost:3000'),
  'revalidate_url' => $value('REVALIDATE_URL'),
  'secret' => $value('REVALIDATE_SECRET'),
];

$settings['ag_member_services'] = ['secret' => $value('MEMBER_SERVICES_SECRET')];
$settings['ag_account']['captcha'] = ['secret' => $value('CAPTCHA_SECRET')];
$settings['ag_subscription'] = [
  'sandbox_webhook_secret' => $value('SANDBOX_WEBHOOK_SECRET'),
  'stripe_secret_key' => $value('STRIPE_SECRET_KEY'),
  'stripe_webhook_secret' => $value('STRIPE_WEBHOOK_SECRET'),
];

if ($value('SMTP_HOST') !== '') {
  $config['system.mail']['interface']['default'] = 'symfony_mailer';
  $config['system.mail']['mailer_dsn'] = [
    'scheme' => $value('SMTP_SCHEME', 'smtp'),
    'host' => $value('SMTP_HOST'),
    'port' => (int) $value('SMTP_PORT', '25'),
    'user' => $value('SMTP_USER') ?: NULL,
    'password' => $value('SMTP_PASSWORD') ?: NULL,
    'options' => [],
  ];
}
// Cron has a container of its own.
$config['automated_cron.settings']['interval'] = 0;
