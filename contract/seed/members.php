<?php

/**
 * @file
 * Creates members parallel_0, parallel_1 … with one password: drush php:script contract/seed/members.php 200 PASSWORD.
 */

declare(strict_types=1);

use Drupal\user\Entity\User;

[$wanted, $password] = $extra;
// One hash for all members, because each takes a tenth of a second.
$hash = \Drupal::service('password')->hash($password);
for ($index = 0; $index < (int) $wanted; $index++) {
  $name = "parallel_$index";
  $member = User::create(['name' => $name, 'mail' => "$name@example.com", 'status' => 1]);
  $member->set('pass', ['value' => $hash, 'pre_hashed' => TRUE]);
  $member->save();
}
