<?php

/**
 * @file
 * Serves the site by PHP's own web server: `composer run serve`, or `php scripts/serve.php localhost:8081`.
 *
 * By full paths: Drupal changes the directory it runs in, and PHP's server looks for its router from there.
 */

declare(strict_types=1);

$root = dirname(__DIR__);
$command = [PHP_BINARY, '-d', 'memory_limit=512M', '-S', $argv[1] ?? 'localhost:8080', '-t', "$root/web", __DIR__ . '/router.php'];
passthru(implode(' ', array_map('escapeshellarg', $command)), $code);
exit($code);
