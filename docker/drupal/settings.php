<?php

/**
 * @file
 * Drupal in a container: everything that differs between deployments comes from the environment.
 *
 * `NAME_FILE` is the path of a file with the value of `NAME`, for secrets; an unreadable file is an error.
 */

declare(strict_types=1);

$value = static function (string $name, string $default = ''): string {
  $file = (string) getenv("{$name}_FILE");
  if ($file === '') {
    return (string) getenv($name) ?: $default;
  }
  $text = @file_get_contents($file);
  return $text !== FALSE ? trim($text) : throw new \RuntimeException("{$name}_FILE: $file cannot be read.");
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
// The code is read-only; Drupal writes to volumes.
$settings['file_private_path'] = $value('PRIVATE_PATH', '/app/private');
$settings['config_sync_directory'] = $settings['file_private_path'] . '/config-sync';
// A folder per node, because compiled templates depend on its code.
$settings['php_storage']['twig']['directory'] = $value('TWIG_PATH', '/tmp/twig');
$settings['update_free_access'] = FALSE;
$settings['skip_permissions_hardening'] = TRUE;

$site_url = $value('SITE_URL', 'http://localhost:3000');
$hosts = array_filter(array_map(trim(...), explode(',', $value('TRUSTED_HOSTS', 'localhost,127.0.0.1'))));
// The health check calls localhost; the site's containers reach nginx as CONTENT_API_HOST, `web` by default.
$hosts = [...$hosts, 'localhost', $value('CONTENT_API_HOST', 'web'), (string) parse_url(explode(',', $site_url)[0], PHP_URL_HOST)];
$settings['trusted_host_patterns'] = array_map(static fn(string $host): string => '^' . preg_quote($host) . '$', array_values(array_unique($hosts)));
// The nginx of these images sets the client's address; set DRUPAL_TRUSTED_PROXIES for other web
// servers.
$proxies = array_values(array_filter(array_map(trim(...), explode(',', $value('DRUPAL_TRUSTED_PROXIES')))));
if ($proxies !== []) {
  $settings['reverse_proxy'] = TRUE;
  $settings['reverse_proxy_addresses'] = $proxies;
}
// A compiled service container per release: nodes of two releases can run at the same time.
$settings['deployment_identifier'] = trim((string) @file_get_contents(dirname(__DIR__, 3) . '/release'));
$class_loader->addPsr4('Portal\\Production\\', __DIR__ . '/production');
$settings['container_yamls'][] = __DIR__ . '/production/services.yml';

$settings['ag_frontend'] = [
  'url' => $site_url,
  'revalidate_url' => $value('REVALIDATE_URL'),
  'secret' => $value('REVALIDATE_SECRET'),
];

$settings['ag_member_services'] = ['secret' => $value('MEMBER_SERVICES_SECRET')];
$settings['ag_account']['captcha'] = ['secret' => $value('CAPTCHA_SECRET')];
$settings['ag_subscription'] = [
  'gateway' => $value('PAYMENT_GATEWAY'),
  'stripe_tax' => $value('STRIPE_TAX'),
  'stripe_secret_key' => $value('STRIPE_SECRET_KEY'),
  'stripe_publishable_key' => $value('STRIPE_PUBLISHABLE_KEY'),
  'stripe_webhook_secret' => $value('STRIPE_WEBHOOK_SECRET'),
];

if ($value('SMTP_HOST') !== '') {
  $config['system.mail']['interface']['default'] = 'ag_portal_mail';
  $config['system.mail']['mailer_dsn'] = [
    'scheme' => $value('SMTP_SCHEME', 'smtp'),
    'host' => $value('SMTP_HOST'),
    'port' => (int) $value('SMTP_PORT', '25'),
    'user' => $value('SMTP_USER') ?: NULL,
    'password' => $value('SMTP_PASSWORD') ?: NULL,
    // A password must not be sent to a server without STARTTLS.
    'options' => ['require_tls' => $value('SMTP_REQUIRE_TLS', $value('SMTP_USER') === '' ? 'no' : 'yes')],
  ];
}
// Errors go to the JSON log, not into responses.
$config['system.logging']['error_level'] = 'hide';
// Cron runs in its own container.
$config['automated_cron.settings']['interval'] = 0;
