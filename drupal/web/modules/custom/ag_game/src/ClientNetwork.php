<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Symfony\Component\HttpFoundation\IpUtils;
use Symfony\Component\HttpFoundation\Request;

/**
 * Identifies a client for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address.
 */
final class ClientNetwork {

  public static function of(?Request $request): string {
    return self::fromAddress((string) $request?->getClientIp());
  }

  public static function fromAddress(string $address): string {
    return filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6)
      ? (string) preg_replace('/^::ffff:(?=\d+\.)/', '', IpUtils::anonymize($address, 0))
      : $address;
  }

}
