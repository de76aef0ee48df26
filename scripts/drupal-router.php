<?php

/**
 * @file
 * What a web server in front of Drupal does with files, for PHP's own: it serves them, and no browser may guess their type.
 */

declare(strict_types=1);

$types = [
  'css' => 'text/css',
  'gif' => 'image/gif',
  'html' => 'text/html',
  'jpg' => 'image/jpeg',
  'js' => 'text/javascript',
  'json' => 'application/json',
  'mp4' => 'video/mp4',
  'png' => 'image/png',
  'svg' => 'image/svg+xml',
  'swf' => 'application/x-shockwave-flash',
  'txt' => 'text/plain',
  'webp' => 'image/webp',
  'woff2' => 'font/woff2',
];
$root = realpath($_SERVER['DOCUMENT_ROOT']);
$file = realpath($root . rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)));
$type = $types[pathinfo((string) $file, PATHINFO_EXTENSION)] ?? NULL;

if ($type !== NULL && is_file((string) $file) && str_starts_with((string) $file, "$root/")) {
  header("Content-Type: $type");
  header('X-Content-Type-Options: nosniff');
  header('Content-Length: ' . filesize($file));
  if ($_SERVER['REQUEST_METHOD'] !== 'HEAD') {
    readfile($file);
  }
  return TRUE;
}
return require "$root/.ht.router.php";
