<?php

/**
 * @file
 * Serves the site with PHP's built-in web server: `composer run serve`.
 *
 * Uses absolute paths, because Drupal changes the working directory and PHP resolves the router from it.
 */

declare(strict_types=1);

$root = dirname(__DIR__);
$command = [PHP_BINARY, '-d', 'memory_limit=512M', '-d', 'upload_max_filesize=200M', '-d', 'post_max_size=210M', '-S', $argv[1] ?? 'localhost:8080', '-t', "$root/web", __DIR__ . '/router.php'];
passthru(implode(' ', array_map('escapeshellarg', $command)), $code);
exit($code);
