<?php

/**
 * @file
 * Router of PHP's built-in web server (`composer run serve`).
 *
 * Serves only known file types: core's router would serve any existing file, such as databases and settings.
 */

declare(strict_types=1);

$types = [
  'avif' => 'image/avif',
  'css' => 'text/css',
  'gif' => 'image/gif',
  'html' => 'text/html',
  'ico' => 'image/x-icon',
  'jpeg' => 'image/jpeg',
  'jpg' => 'image/jpeg',
  'js' => 'text/javascript',
  'json' => 'application/json',
  'map' => 'application/json',
  'mp4' => 'video/mp4',
  'pdf' => 'application/pdf',
  'png' => 'image/png',
  'svg' => 'image/svg+xml',
  'swf' => 'application/x-shockwave-flash',
  'txt' => 'text/plain',
  'wasm' => 'application/wasm',
  'webm' => 'video/webm',
  'webp' => 'image/webp',
  'woff2' => 'font/woff2',
];
$scripts = '~^/(?:index|update|core/(?:authorize|install|rebuild))\.php(?=/|$)~';

$root = (string) realpath($_SERVER['DOCUMENT_ROOT']);
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$isHidden = str_contains($path, '/.') || str_contains($path, "\0");
$type = $types[strtolower(pathinfo($path, PATHINFO_EXTENSION))] ?? NULL;

if ($type !== NULL && !$isHidden && is_file($root . $path)) {
  header("Content-Type: $type");
  header('X-Content-Type-Options: nosniff');
  header('Content-Length: ' . filesize($root . $path));
  if ($_SERVER['REQUEST_METHOD'] !== 'HEAD') {
    readfile($root . $path);
  }
  return TRUE;
}
$script = !$isHidden && preg_match($scripts, $path, $found) ? $found[0] : '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $root . $script;
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $script;
chdir(dirname($root . $script));
require $root . $script;
