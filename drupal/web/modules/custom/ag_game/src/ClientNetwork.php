<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Symfony\Component\HttpFoundation\Request;

/**
 * Identifies a client for rate limits: an IPv4 address, or the /64 that an IPv6 client can choose addresses from.
 */
final class ClientNetwork {

  private const PREFIX_BYTES = 8;
  private const MAPPED_IPV4 = '::ffff:';

  private function __construct() {}

  public static function of(?Request $request): string {
    return self::fromAddress((string) $request?->getClientIp());
  }

  public static function fromAddress(string $address): string {
    $packed = filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6) ? inet_pton($address) : FALSE;
    if ($packed === FALSE) {
      return $address;
    }
    if (str_starts_with((string) inet_ntop($packed), self::MAPPED_IPV4)) {
      return substr((string) inet_ntop($packed), strlen(self::MAPPED_IPV4));
    }
    return inet_ntop(str_pad(substr($packed, 0, self::PREFIX_BYTES), strlen($packed), "\0")) . '/64';
  }

}
